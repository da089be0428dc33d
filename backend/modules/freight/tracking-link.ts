/** Where a carrier tells of a parcel: its link with the number in it; null where one of them is not known. */
export const trackingLinkOf = (link: string | null | undefined, trackingNo: unknown): string | null =>
  link && trackingNo ? link.replaceAll('{trackingNo}', encodeURIComponent(String(trackingNo))) : null
