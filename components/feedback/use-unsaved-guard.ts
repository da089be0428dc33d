'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { usePageStateStore } from '@/components/state/page-state'
import { guardBack } from '@/lib/api/back-guard'
import { externalLinkOf } from '../ui/external-navigation'
import { useFeedback } from './feedback-context'

/**
 * Asks for confirmation before unsaved input is lost: on closing, links, Back and, by the browser's dialog, on leaving
 * the console.
 * @param isKept whether a draft of the input is offered on return
 */
export function useUnsavedGuard(isKept = true) {
  const t = useTranslations('resource')
  const { confirm } = useFeedback()
  const { setUnsaved } = usePageStateStore()
  const tag = usePathname()
  /** History entry with unsaved input; null while everything is saved. */
  const typedAt = useRef<{ state: unknown; address: string } | null>(null)
  /** Ends the open question when a save under way succeeds. */
  const saved = useRef<AbortController>(null)

  const mark = useCallback(
    (isDirty: boolean) => {
      typedAt.current = isDirty ? { state: window.history.state, address: window.location.href } : null
      setUnsaved(tag, isDirty, { isKept })
      if (!isDirty) saved.current?.abort()
    },
    [isKept, setUnsaved, tag],
  )

  const leave = useCallback(
    async (then: () => void) => {
      const question = {
        title: t('unsavedTitle'),
        text: t(isKept ? 'unsavedText' : 'unsavedLost'),
        yes: t('leave'),
        no: t('stay'),
      }
      saved.current = new AbortController()
      if (typedAt.current && !(await confirm(question, saved.current.signal))) return
      mark(false)
      then()
    },
    [confirm, isKept, mark, t],
  )
  useEffect(() => () => setUnsaved(tag, false), [setUnsaved, tag])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (typedAt.current) event.preventDefault()
    }
    const onBack = (event: PopStateEvent) => {
      if (!typedAt.current) return
      // Hidden from other listeners; the step is reverted until it is confirmed.
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
    // Capture phase, because the router follows links on click.
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
