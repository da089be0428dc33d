import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import type { Row } from '../core/list-types'
import { useHiddenFields } from './use-hidden-fields'

const conditions = { currency: ({ kind }: Row) => kind === 'Percent' }

test('a field that means nothing beside another value is hidden and emptied', () => {
  const { result } = renderHook(() => {
    const form = useForm<Row>({ defaultValues: { kind: 'Amount', currency: 'CNY' } })
    return { form, hidden: useHiddenFields(form, conditions) }
  })
  expect([...result.current.hidden]).toEqual([])
  act(() => result.current.form.setValue('kind', 'Percent'))
  expect([...result.current.hidden]).toEqual(['currency'])
  expect(result.current.form.getValues('currency')).toBeNull()
})
