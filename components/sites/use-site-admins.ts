'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import { call } from '@/lib/api'

/** The people assigned to a site; every change says how it went and shows who is left. */
export function useSiteAdmins(siteId: number) {
  const t = useTranslations('resource')
  const locale = useLocale()
  const { say, fail } = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const params = { id: siteId }
  const { data, error, mutate } = useSWR(['sites', 'admins', siteId, locale], () =>
    call('GET sites/{id}/admins', { params }),
  )
  const attempt = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
      say(t('saved'))
    } catch (failure) {
      fail(failure)
    }
    // After a refusal, too: somebody else may have changed the list meanwhile.
    await mutate()
    isRunning.current = false
    setBusy(false)
  }
  return {
    admins: data,
    error,
    isBusy,
    reload: () => void mutate(),
    add: (adminId: number) => attempt(() => call('POST sites/{id}/admins', { params, body: { adminId } as never })),
    remove: (adminId: number) =>
      attempt(() => call('DELETE sites/{id}/admins/{adminId}', { params: { id: siteId, adminId } })),
  }
}
