import { isObviousPassword } from '@/contract/rules/passwords'

export type PasswordField = 'username' | 'oldPassword' | 'newPassword' | 'confirmPassword'

export interface PasswordError {
  field: PasswordField
  kind: 'required' | 'short' | 'obvious' | 'samePassword' | 'differentPasswords'
}

/** Min. length required by the API. */
export const minPasswordLength = 8

const order: readonly PasswordField[] = ['username', 'oldPassword', 'newPassword', 'confirmPassword']

/**
 * The first error of a password change (specification, section 5), or null.
 * @param values the form's values; the old password is required only for one's own account
 * @param own names of the account, which the password must not contain
 */
export function passwordError(
  values: Readonly<Partial<Record<PasswordField, string>> & Record<'newPassword' | 'confirmPassword', string>>,
  own: readonly string[] = [],
): PasswordError | null {
  const empty = order.find((field) => (field === 'username' ? values[field]?.trim() : values[field]) === '')
  if (empty) return { field: empty, kind: 'required' }
  if (values.newPassword === values.oldPassword) return { field: 'newPassword', kind: 'samePassword' }
  if (values.newPassword.length < minPasswordLength) return { field: 'newPassword', kind: 'short' }
  if (isObviousPassword(values.newPassword, own)) return { field: 'newPassword', kind: 'obvious' }
  if (values.newPassword !== values.confirmPassword) return { field: 'confirmPassword', kind: 'differentPasswords' }
  return null
}
