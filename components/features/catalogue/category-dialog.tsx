'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { ReferenceInput } from '@/components/fields/inputs/reference-input'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import { ApiError, call, callWithEtag, type Versioned } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import type { Category } from './category-nodes'

interface Props {
  /** The category to move, with its version; omitted: a new one is added. */
  moved?: Versioned<Pick<Category, 'categoryId' | 'path'>>
  /** Its parent, or that of the new one; null: at the top. */
  parent: Pick<Category, 'categoryId' | 'path'> | null
  onDone: (category: Category) => void
  onClose: () => void
}

/** The parent of a category; without one it is at the top. */
function ParentInput(props: KindInputProps) {
  const label = useLabels('categories')
  const { shared } = props
  return <ReferenceInput {...props} shared={{ ...shared, helperText: shared.helperText ?? label('topHint') }} />
}

const nameField: AskedFields = { name: { meta: { kind: 'text' }, isRequired: true } }

/** Adds a category, or moves one with everything below it. */
export function CategoryDialog({ moved: opened, parent, onDone, onClose }: Props) {
  const t = useTranslations()
  const label = useLabels('categories')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  const [moved, setMoved] = useState(opened)
  /** Rejects where another user has changed or moved the category, whose present place the dialog then names. */
  const move = async (
    { body: { categoryId }, etag: ifMatch }: Versioned<{ categoryId: number }>,
    parentId: number | null,
  ) => {
    const params = { id: categoryId }
    try {
      return await call('POST categories/{id}/moveto', { params, body: { parentId }, ifMatch })
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        setMoved(await callWithEtag('GET categories/{id}', { params }))
        await mutate(isListKey('categories'))
      }
      throw error
    }
  }
  const parentField: AskedFields = {
    parentId: {
      meta: { kind: 'ref', to: 'categories', isTree: true },
      ...{ isRequired: false, input: ParentInput, refName: parent?.path },
    },
  }
  const [newTitle, moveTitle] = [t('common.pair', { name: t('resource.new'), value: label('one') }), label('move')]
  return (
    <ActionDialog
      title={moved ? t('common.pair', { name: moveTitle, value: moved.body.path }) : newTitle}
      action={moved ? moveTitle : t('common.save')}
      fields={moved ? parentField : { ...nameField, ...parentField }}
      labelOf={label}
      given={{ parentId: parent?.categoryId ?? null }}
      onSubmit={async (values, idempotencyKey) => {
        const parentId = (values.parentId as number | undefined) ?? null
        const body = { name: String(values.name ?? ''), parentId }
        const category = moved ? await move(moved, parentId) : await call('POST categories', { body, idempotencyKey })
        notify(t('resource.saved'))
        await mutate(isListKey('categories'))
        onDone(category)
      }}
      onClose={onClose}
    />
  )
}
