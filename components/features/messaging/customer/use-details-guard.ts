import { useTranslations } from 'next-intl'
import { useCallback, useEffect } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'

let hasUnsaved = false
/** Ends the open question when a save under way succeeds. */
let saved: AbortController | undefined

/** Marks the details as unsaved while they are shown, also for the browser's own question on leaving the console. */
export function useUnsavedDetails(isDirty: boolean): void {
  useEffect(() => {
    hasUnsaved = isDirty
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isDirty) window.addEventListener('beforeunload', onUnload)
    else saved?.abort()
    return () => {
      hasUnsaved = false
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])
}

/**
 * Asks before unsaved details are lost. The guard of pages does not do: the chat stays open from page to page, and has
 * other ways to leave.
 */
export function useLeaveDetails(): (then: () => void) => void {
  const t = useTranslations('resource')
  const messaging = useTranslations('messaging')
  const { confirm } = useFeedback()
  return useCallback(
    (then) => {
      if (!hasUnsaved) return then()
      const question = { title: t('unsavedTitle'), text: messaging('unsavedText'), yes: t('leave'), no: t('stay') }
      saved = new AbortController()
      void confirm(question, saved.signal).then((isSure) => isSure && then())
    },
    [confirm, t, messaging],
  )
}
