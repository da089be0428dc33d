/**
 * Sizes that more than one screen has to agree on, in pixels. A file of their own, as server components read them, too: of a
 * client component's file they would get references.
 */
export const sizes = {
  topBar: 52,
  tagsBar: 36,
  sidebar: 224,
  collapsedSidebar: 56,
  gridHeader: 36,
  /** A row of one line. */
  gridRow: 36,
  /** A row whose name has a second line below it. */
  doubleRow: 44,
  /** The extra height of comfortable rows. */
  comfort: 8,
  /** The bar of searches over a list. */
  listBar: 44,
  /** The picture in a list, and on a phone's card. */
  tile: 28,
  cardTile: 44,
  formWidth: 960,
  drawer: 760,
  /** With something beside the form. */
  wideDrawer: 1160,
  sideColumn: 320,
} as const
