'use client'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LateMenu } from '@/components/ui/late-menu'

export interface BatchAction {
  key: string
  label: string
  isDangerous?: boolean
  onPress: () => void
}

/** So many actions are buttons, the others behind "More". */
const inBar = 3
/** Where room is short, the last of them is behind "More", too. */
const narrow = '@media (max-width: 1279.98px)'

interface Props {
  actions: readonly BatchAction[]
  /** One of them is running: the buttons do nothing and keep the focus. */
  isBusy: boolean
}

/** The actions on the selected rows: three buttons at most, and a menu of the others. */
export function BatchButtons({ actions, isBusy }: Props) {
  const t = useTranslations('resource')
  const id = useId()
  const [more, setMore] = useState<{ anchor: HTMLElement; hidden: readonly BatchAction[] } | null>(null)
  const lookOf = (place: number) => ({
    flexShrink: 0,
    opacity: isBusy ? 0.5 : 1,
    [narrow]: place === inBar - 1 ? { display: 'none' } : {},
  })
  /** What is no button at this width. */
  const open = (anchor: HTMLElement) => {
    const buttons = [...(anchor.parentElement?.querySelectorAll<HTMLElement>('[data-action]') ?? [])]
    const shown = buttons.filter((button) => getComputedStyle(button).display !== 'none')
    setMore({ anchor, hidden: actions.filter(({ key }) => !shown.some(({ dataset }) => dataset.action === key)) })
  }
  return (
    <>
      {actions.slice(0, inBar).map(({ key, label, isDangerous, onPress }, place) => (
        <Button
          key={key}
          size="small"
          data-action={key}
          color={isDangerous ? 'error' : 'primary'}
          aria-disabled={isBusy}
          sx={lookOf(place)}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      {actions.length >= inBar && (
        <Button
          size="small"
          aria-haspopup="menu"
          aria-controls={more ? id : undefined}
          aria-expanded={more !== null}
          endIcon={<ExpandIcon />}
          sx={{
            flexShrink: 0,
            ...(actions.length === inBar && { display: 'none', [narrow]: { display: 'inline-flex' } }),
          }}
          onClick={({ currentTarget }) => open(currentTarget)}
        >
          {t('moreActions')}
        </Button>
      )}
      <LateMenu
        id={id}
        label={t('moreActions')}
        anchor={more?.anchor ?? null}
        entries={(more?.hidden ?? []).map(({ key, label, isDangerous, onPress }) => ({
          ...{ key, text: label, isDangerous, onSelect: onPress },
        }))}
        onClose={() => setMore(null)}
      />
    </>
  )
}
