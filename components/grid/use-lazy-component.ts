'use client'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFeedback } from '@/components/feedback/feedback-context'

const recheckMs = 150
const firstRetryMs = 2000
/** Retries before an error is shown: for example, the code of an older release no longer exists. */
const retries = 3

/**
 * A menu opened from the server's rows would vanish with them, and a press that begins on a button of these rows and
 * ends on the grid's is no click.
 */
const isInteracting = () => document.querySelector('.MuiModal-root, [role=table] :active') !== null

/**
 * A component that replaces a simpler one after the first render, even if its code is already loaded, because rendering
 * it takes long. Undefined until then. Waits while something is open or pressed, and retries when the code fails to
 * load.
 * @param known the cached result of an earlier call
 * @param isWanted false if it is not needed; nothing is requested then
 */
export function useLazyComponent<Props>(
  known: { component?: ComponentType<Props> },
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const t = useTranslations('grid')
  const { notify } = useFeedback()
  const [component, setComponent] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (component || !isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const take = () => {
      if (isInteracting()) timer = setTimeout(take, recheckMs)
      // Synchronously, so that no interaction starts between the check and the swap.
      else flushSync(() => setComponent(() => known.component))
    }
    let isGone = false
    const attempt = async (failures: number) => {
      try {
        known.component ??= await load()
        if (isGone) return
        frame = requestAnimationFrame(() => {
          timer = setTimeout(take)
        })
      } catch {
        if (isGone) return
        if (failures === retries) notify(t('loadFailed'), 'warning')
        else timer = setTimeout(attempt, firstRetryMs * 2 ** failures, failures + 1)
      }
    }
    void attempt(0)
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [component, isWanted, known, load, notify, t])
  return component
}
