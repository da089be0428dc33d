/** More than anybody chooses from. One more than that in a response means that there are more. */
export const maxScanHits = 50
