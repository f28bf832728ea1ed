#include <stdio.h>

int main(void)
{
    puts("tessera");
    return 0;
}
