/** A progress bar at the top of content that is being revalidated; the content stays readable. */
export function RefetchBar() {
  return (
    <div aria-hidden className="busy-bar">
      <div />
    </div>
  )
}
