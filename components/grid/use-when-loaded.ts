'use client'
import { type ComponentType, useEffect, useState } from 'react'

const lookAgainMs = 150

/** Something that was opened from the plain rows, such as a menu, would vanish with them. */
const isSomethingOpen = () => document.querySelector('.MuiModal-root') !== null

/**
 * A component whose code comes after the page has been drawn; undefined until then. It waits while something is open.
 * @param known what an earlier call has loaded, so that the next page has it from the start
 */
export function useWhenLoaded<Props>(
  known: { component?: ComponentType<Props> },
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props> | undefined>(() => known.component)
  useEffect(() => {
    if (component) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      if (isSomethingOpen()) timer = setTimeout(take, lookAgainMs)
      else setComponent(() => known.component)
    }
    load().then((loaded) => {
      known.component = loaded
      take()
    })
    return () => clearTimeout(timer)
  }, [component, known, load])
  return component
}
