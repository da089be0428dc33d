/** Replaces `server-only`, which only has to be importable in tests. */
export {}
