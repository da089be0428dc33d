import { cloneElement, type ReactElement } from 'react'

interface Props {
  children: ReactElement
  in?: unknown
  appear?: unknown
  timeout?: unknown
  direction?: unknown
  container?: unknown
  ownerState?: unknown
  onEnter?: unknown
  onExited?: unknown
}

/**
 * For a modal's transition, where styles alone move what appears: MUI's own transitions measure it, and the browser lays
 * out the whole page for that before it paints. What closes is unmounted by its owner, without an end to wait for.
 */
export function Unmeasured(props: Props) {
  const { children, in: _, appear, timeout, direction, container, ownerState, onEnter, onExited, ...rest } = props
  return cloneElement(children, rest)
}
