/** A thin bar at the top of what is being asked for again; the rows stay readable meanwhile. */
export function RefetchBar() {
  return (
    <div aria-hidden className="busy-bar">
      <div />
    </div>
  )
}
