/** A step of the breadcrumb. */
export interface CrumbStep {
  text: string
  path: string
  /** Absent for the last step and for routes without a page. */
  href: string | undefined
}
