'use client'
import { type ComponentType, createElement, useEffect, useState } from 'react'

/** A component that is not loaded yet. */
export interface LatePart<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  loaded?: ComponentType<Props>
}

/** Names a component whose code is loaded when `Late` first shows it. */
export const latePart = <Props extends object>(load: LatePart<Props>['load']): LatePart<Props> => ({ load })

/**
 * What a page adds by itself, loaded when it is first shown: until then it shows nothing. Where the code cannot be loaded it
 * still shows nothing, and is asked for again when the network is back; a page that waits without network, as the scan station
 * does, goes on without it.
 */
export function Late<Props extends object>({ part, props }: { part: LatePart<Props>; props: Props }) {
  const [, setReady] = useState(part.loaded !== undefined)
  useEffect(() => {
    if (part.loaded) return
    let isGone = false
    const ask = () =>
      part.load().then(
        (component) => {
          part.loaded = component
          if (!isGone) setReady(true)
        },
        () => {
          if (!isGone) window.addEventListener('online', ask, { once: true })
        },
      )
    void ask()
    return () => {
      isGone = true
      window.removeEventListener('online', ask)
    }
  }, [part])
  return part.loaded ? createElement(part.loaded, props) : null
}
