'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LateMenu } from '@/components/ui/late-menu'
import { pageSizes } from './column'

/** The number of rows on a page. A select whose code is loaded when it is opened. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const t = useTranslations('resource')
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        role="combobox"
        className="page-size"
        aria-label={t('pageSize')}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
      >
        {value}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 10l5 5 5-5z" />
        </svg>
      </button>
      <LateMenu
        id={id}
        role="listbox"
        label={t('pageSize')}
        anchor={anchor}
        entries={pageSizes.map((size) => ({
          key: String(size),
          text: String(size),
          isSelected: size === value,
          onSelect: () => size !== value && onChange(size),
        }))}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
