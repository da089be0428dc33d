/** After how many days without news from its carrier a parcel counts as one without news. */
export const silentDays = 7
