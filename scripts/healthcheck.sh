#!/bin/bash
# Whether /healthz answers 200 on port HEALTH_PORT of this machine; by the shell alone, as it runs every few seconds.
exec 3<>"/dev/tcp/127.0.0.1/${HEALTH_PORT:-3000}" || exit 1
printf 'GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]
