'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useState } from 'react'
import type { RowMenu as Menu } from './row-menu'

export const loadRowMenu = () => import('./row-menu')
const RowMenu = dynamic(() => loadRowMenu().then((file) => file.RowMenu), { ssr: false })

interface Props
  extends Pick<
    ComponentProps<typeof Menu>,
    'row' | 'entity' | 'name' | 'dialogs' | 'inputs' | 'notices' | 'cautions' | 'isOffered' | 'onRemoved'
  > {
  onEdit: () => void
}

/** The buttons at the end of a row. Every row has them, so the code of the menu is loaded when one is opened. */
export function RowActions({ name, onEdit, ...rest }: Props) {
  const t = useTranslations()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const [edit, actions] = [
    `${t('common.edit')} ${name}`,
    t('common.pair', { name: t('resource.actions'), value: name }),
  ]
  return (
    <div className="row-buttons">
      <button type="button" className="row-button" aria-label={edit} title={t('common.edit')} onClick={onEdit}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M3 21v-4L16 4l4 4L7 21zm2-2h1.2L15.600 9.600l-1.200-1.200L5 17.800zM14.500 8.300l1.200 1.200L17.200 8 16 6.800z"
            fillRule="evenodd"
          />
        </svg>
      </button>
      <button
        type="button"
        className="row-button"
        aria-label={actions}
        title={t('resource.actions')}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setOpened(true)
          setAnchor(currentTarget)
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="6" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="18" r="2" />
        </svg>
      </button>
      {wasOpened && (
        <RowMenu {...rest} id={id} name={name} label={actions} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </div>
  )
}
