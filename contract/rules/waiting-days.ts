/** From this many days on what waits for a payment or to be accepted is no new one any more, in days of the reader's calendar. */
export const waitingDays = 3
