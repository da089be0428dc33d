'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '@/components/state/session-context'
import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import { languageDraftKey, onDraftChange, readDraft } from '../core/draft-store'

const nothing = ''

/** The languages of a record with unsaved texts of this user in this browser. */
export function useLanguageDrafts(path: string, id: number | string) {
  const { adminId } = useSession().profile
  const keyOf = useCallback((code: LanguageCode) => languageDraftKey(adminId, path, id, code), [adminId, id, path])
  const read = () => languageCodes.filter((code) => readDraft(keyOf(code))).join()
  const codes = useSyncExternalStore(onDraftChange, read, () => nothing)
  const drafted = useMemo(() => (codes ? codes.split(',') : []) as readonly LanguageCode[], [codes])
  return { keyOf, drafted }
}
