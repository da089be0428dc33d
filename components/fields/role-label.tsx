'use client'
import { useTranslations } from 'next-intl'

/** Says what an account may do, in words; a role that the console does not know is said as it is. */
export function useRoleLabel(): (roles: readonly string[]) => string {
  const t = useTranslations('my')
  const wordOf = (role: string) => {
    const key = `role.${role}` as 'role.staffs'
    return t.has(key) ? t(key) : role
  }
  return (roles) => roles.map(wordOf).reduce((before, next) => (before ? t('rolesListed', { before, next }) : next), '')
}

export function RoleLabel({ roles }: { roles: readonly string[] }) {
  return useRoleLabel()(roles)
}
