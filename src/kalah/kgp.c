#include "kalah/kgp.h"

#include <string.h>

#include "kalah/text.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads an id of at most 32 bits off the front; false when it is larger. */
static bool take_id(Span *rest, uint32_t *id)
{
    uint64_t number = 0;
    while (rest->length > 0 && is_digit(rest->at[0])) {
        number = number * 10 + (uint64_t)(rest->at[0] - '0');
        if (number > UINT32_MAX)
            return false;
        rest->at++;
        rest->length--;
    }
    *id = (uint32_t)number;
    return true;
}

bool kgp_parse(Span line, KgpLine *parsed, Error *err)
{
    *parsed = (KgpLine){0};
    Span rest = span_trim(line);
    if (rest.length > KGP_LINE_MAX)
        return error_set(err, "line of %zu characters, the limit is %d", rest.length, KGP_LINE_MAX);
    parsed->has_id = rest.length > 0 && is_digit(rest.at[0]);
    if (parsed->has_id && !take_id(&rest, &parsed->id))
        return error_set(err, "the id is larger than %u", UINT32_MAX);
    if (rest.length > 0 && rest.at[0] == '@') {
        rest = (Span){rest.at + 1, rest.length - 1};
        parsed->has_ref = true;
        if (rest.length == 0 || !is_digit(rest.at[0]) || !take_id(&rest, &parsed->ref))
            return error_set(err, "'@' without a number it refers to");
    }
    if ((parsed->has_id || parsed->has_ref) && rest.length > 0 && rest.at[0] != ' ' &&
        rest.at[0] != '\t')
        return error_set(err, "no space between the id and the command");
    if (!span_take_field(&rest, &parsed->name))
        return error_set(err, "no command");
    for (size_t at = 0; at < parsed->name.length; at++) {
        char c = parsed->name.at[at];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' ||
              c == '_' || c == ':'))
            return error_set(err, "a command is a word");
    }
    parsed->arguments = span_trim(rest);
    return true;
}

void kgp_client_init(KgpClient *client, const char *name, const char *token)
{
    *client = (KgpClient){.name = name, .token = token};
}

void kgp_append_string(Buffer *out, const char *text)
{
    buffer_append_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buffer_append_char(out, '\\');
        if ((unsigned char)*text >= ' ')
            buffer_append_char(out, *text);
    }
    buffer_append_char(out, '"');
}

static void append_set(Buffer *out, const char *option, const char *value)
{
    buffer_format(out, "set %s ", option);
    kgp_append_string(out, value);
    buffer_append_text(out, "\r\n");
}

static KgpEvent take_version(KgpClient *client, const KgpLine *line, Buffer *out)
{
    Span rest = line->arguments, major;
    if (!span_take_field(&rest, &major) || !span_is(major, "1"))
        return KGP_FOREIGN;
    if (client->introduced)
        return KGP_NOTHING;
    client->introduced = true;
    append_set(out, "info:name", client->name);
    if (client->token)
        append_set(out, "auth:token", client->token);
    buffer_append_text(out, "mode freeplay\r\n");
    return KGP_WELCOME;
}

/* Without a number there is nothing an answer could refer to; the server's own convention is then
 * an answer without one. */
static void append_reference(bool has, uint32_t id, Buffer *out)
{
    if (has)
        buffer_format(out, "@%u ", id);
}

static KgpEvent take_state(KgpClient *client, const KgpLine *line, Error *err)
{
    char text[KALAH_TEXT_MAX];
    int width, fill;
    Kalah game;
    if (!span_copy(line->arguments, text, sizeof text)) {
        error_set(err, "board of %zu characters, the limit is %d", line->arguments.length,
                  KALAH_TEXT_MAX - 1);
        return KGP_MALFORMED;
    }
    size_t length = kalah_parse_board(text, &width, &fill, &game, err);
    if (length == 0)
        return KGP_MALFORMED;
    if (text[length] != '\0') {
        error_set(err, "\"%.40s\" after the board", text + length);
        return KGP_MALFORMED;
    }
    if (kalah_is_over(&game))
        return KGP_NOTHING;
    client->game = game;
    client->width = width;
    client->has_request = line->has_id;
    client->request = line->id;
    client->thinking = true;
    return KGP_THINK;
}

static KgpEvent take_error(KgpClient *client, const KgpLine *line)
{
    size_t used = 0;
    for (size_t at = 0; at < line->arguments.length && used < sizeof client->said - 1; at++) {
        unsigned char c = (unsigned char)line->arguments.at[at];
        if (c >= ' ' && c != 127)
            client->said[used++] = (char)c;
    }
    client->said[used] = '\0';
    return KGP_FAULT;
}

KgpEvent kgp_client_take(KgpClient *client, Span line, Buffer *out, Error *err)
{
    KgpLine parsed;
    if (!kgp_parse(line, &parsed, err))
        return KGP_MALFORMED;
    if (span_is(parsed.name, "kgp"))
        return take_version(client, &parsed, out);
    if (span_is(parsed.name, "ping")) {
        append_reference(parsed.has_id, parsed.id, out);
        buffer_append_text(out, "pong\r\n");
        return KGP_NOTHING;
    }
    if (span_is(parsed.name, "state"))
        return take_state(client, &parsed, err);
    if (span_is(parsed.name, "stop")) {
        bool ours = client->thinking && (!parsed.has_ref || parsed.ref == client->request);
        client->thinking = client->thinking && !ours;
        return ours ? KGP_STOP : KGP_NOTHING;
    }
    if (span_is(parsed.name, "error"))
        return take_error(client, &parsed);
    if (span_is(parsed.name, "goodbye"))
        return KGP_GOODBYE;
    return KGP_NOTHING;
}

void kgp_client_move(const KgpClient *client, int hole, Buffer *out)
{
    if (!client->thinking)
        return;
    append_reference(client->has_request, client->request, out);
    buffer_format(out, "move %d\r\n", hole + 1);
}

void kgp_client_yield(KgpClient *client, Buffer *out)
{
    if (!client->thinking)
        return;
    append_reference(client->has_request, client->request, out);
    buffer_append_text(out, "yield\r\n");
    client->thinking = false;
}
