/** `PATIENCE` of console and API under test: a busy machine makes a test slow, not wrong. Suites that prove limits set 1. */
export const testPatience = '20'
