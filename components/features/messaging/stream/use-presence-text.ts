import { useTranslations } from 'next-intl'
import { useLanguage } from '@/components/state/language'
import type { Present } from './presence-store'

/** Says who types and who reads, as in “Ann and Bo are reading”; empty where no one does. */
export function usePresenceText(): (present: Present) => string {
  const t = useTranslations('messaging')
  const language = useLanguage()
  return (present) => {
    const parts = (['typing', 'reading'] as const).flatMap((state) => {
      const names = present.filter((one) => one.state === state).map(({ fullName }) => fullName)
      const list = new Intl.ListFormat(language).format(names)
      return names.length > 0 ? [t(`presence.${state}`, { names: list, count: names.length })] : []
    })
    return parts.join(' · ')
  }
}
