'use client'
import { useTranslations } from 'next-intl'

/** Returns the label of a role; an unknown role is shown as is. */
export function useRoleLabel(): (roles: readonly string[]) => string {
  const t = useTranslations('resource')
  const wordOf = (role: string) => {
    const key = `role.${role}` as 'role.staffs'
    return t.has(key) ? t(key) : role
  }
  return (roles) => roles.map(wordOf).reduce((before, next) => (before ? t('rolesListed', { before, next }) : next), '')
}

export function RoleLabel({ roles }: { roles: readonly string[] }) {
  return useRoleLabel()(roles)
}
