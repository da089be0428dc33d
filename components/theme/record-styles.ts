/** How records are laid out, on their pages and in their drawers. */

/** Sizes of a record's head and pictures, in pixels. */
export const recordSizes = { headPicture: 40, cover: 176, thumbnail: 72, drawerCover: 160 } as const

/** A number beside a label. */
export const tabCount = {
  minWidth: 20,
  px: 1.25,
  borderRadius: 5,
  fontSize: 11.5,
  lineHeight: '18px',
  fontWeight: 500,
  textAlign: 'center',
  color: 'text.secondary',
  bgcolor: 'action.selected',
} as const
