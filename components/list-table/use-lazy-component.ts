'use client'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFeedback } from '@/components/feedback/feedback-context'

const lookAgainMs = 150
const firstRetryMs = 2000
/** Then the person is told: the code of an older version of the console, for one, never comes. */
const retries = 3

/**
 * Something that was opened from the plain rows, such as a menu, would vanish with them; and a press that begins on a
 * plain button and ends on the grid's is no click.
 */
const isSomethingGoingOn = () => document.querySelector('.MuiModal-root, [role=table] :active') !== null

/**
 * A component that comes after the page has been drawn with something simpler, even where its code is here already: to
 * draw it takes long. Undefined until then. It waits while something is open or pressed, and tries again where the
 * code does not come.
 * @param known what an earlier call has loaded, so that nothing waits for its code again
 * @param isWanted false where the page can do without; then nothing is asked for
 */
export function useLazyComponent<Props>(
  known: { component?: ComponentType<Props> },
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const t = useTranslations('grid')
  const { say } = useFeedback()
  const [component, setComponent] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (component || !isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const take = () => {
      if (isSomethingGoingOn()) timer = setTimeout(take, lookAgainMs)
      // At once, or something may begin between the look and the change.
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
        if (failures === retries) say(t('loadFailed'), 'warning')
        else timer = setTimeout(attempt, firstRetryMs * 2 ** failures, failures + 1)
      }
    }
    void attempt(0)
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [component, isWanted, known, load, say, t])
  return component
}
