'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { usePageStateStore } from '@/components/state/page-state'
import { guardBack } from '@/lib/api/back-guard'
import { externalLinkOf } from '../ui/external-navigation'
import { useFeedback } from './feedback-context'

/** Asks before typing is lost: on closing, on links, on Back, and, in the browser's own words, on leaving the console. */
export function useUnsavedGuard() {
  const t = useTranslations('resource')
  const { confirm } = useFeedback()
  const { setUnsaved } = usePageStateStore()
  const tag = usePathname()
  /** Where in the history something was typed; null while nothing is unsaved. */
  const typedAt = useRef<{ state: unknown; address: string } | null>(null)

  const mark = useCallback(
    (isDirty: boolean) => {
      typedAt.current = isDirty ? { state: window.history.state, address: window.location.href } : null
      setUnsaved(tag, isDirty)
    },
    [setUnsaved, tag],
  )

  const leave = useCallback(
    async (then: () => void) => {
      const question = { title: t('unsavedTitle'), text: t('unsavedText'), yes: t('leave'), no: t('stay') }
      if (typedAt.current && !(await confirm(question))) return
      mark(false)
      then()
    },
    [confirm, mark, t],
  )
  useEffect(() => () => setUnsaved(tag, false), [setUnsaved, tag])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (typedAt.current) event.preventDefault()
    }
    const onBack = (event: PopStateEvent) => {
      if (!typedAt.current) return
      // Nobody else hears of this step, and it is taken back until it is certain that it is wanted.
      event.stopImmediatePropagation()
      window.history.pushState(typedAt.current.state, '', typedAt.current.address)
      void leave(() => window.history.back())
    }
    const onClick = (event: MouseEvent) => {
      const link = typedAt.current && externalLinkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      void leave(() => (link.isConnected ? link.click() : window.location.assign(link.href)))
    }
    window.addEventListener('beforeunload', onUnload)
    // Before the router, which follows a link as soon as it hears of it.
    window.addEventListener('click', onClick, true)
    const unguard = guardBack(onBack)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('click', onClick, true)
      unguard()
    }
  }, [leave])

  return { mark, leave }
}
