/* file -- files are replaced whole, and what is no file stays what it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static char folder[] = "/tmp/tessera-file-XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/x", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static void a_file_is_replaced_whole(void **state)
{
    (void)state;
    Error err;
    assert_true(file_write(path, "a long text", 11, &err));
    assert_true(file_write(path, "short", 5, &err));
    size_t length;
    char *text = file_read(path, 100, &length, &err);
    assert_non_null(text);
    assert_string_equal(text, "short");
    free(text);
    unlink(path);
}

static void a_pipe_is_written_into_and_stays_a_pipe(void **state)
{
    (void)state;
    Error err;
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    assert_true(reader >= 0);
    assert_true(file_write(path, "words", 5, &err));
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    char got[8] = "";
    ssize_t count = read(reader, got, sizeof got - 1);
    close(reader);
    unlink(path);
    assert_true(S_ISFIFO(facts.st_mode));
    assert_int_equal(count, 5);
    assert_string_equal(got, "words");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_replaced_whole),
        cmocka_unit_test(a_pipe_is_written_into_and_stays_a_pipe),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
