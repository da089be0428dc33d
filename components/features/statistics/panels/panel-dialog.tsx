'use client'
import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/feedback/form-dialog'
import type { Option } from '@/components/fields/suggestions'
import { useSuggestions } from '@/components/fields/use-suggestions'
import { type PanelIcon, type PanelKind, panelIcons, panelKinds } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { ColourInput } from './colour-input'

interface Props {
  /** Omitted: a new one. */
  panel: StatisticPanel | undefined
  taken: readonly StatisticPanel[]
  onDone: (panel: StatisticPanel) => void
  onClose: () => void
}

/** Where a new panel goes: below the others. */
const belowAll = (panels: readonly StatisticPanel[]) => Math.max(0, ...panels.map(({ y, h }) => y + h))

/** Chooses the statistic of a new panel, and how a panel looks. */
export function PanelDialog({ panel, taken, onDone, onClose }: Props) {
  const t = useTranslations('statistics')
  const common = useTranslations('common')
  const { list } = useSuggestions<string>({ to: 'statistics', by: 'statisticId' })
  const [statistic, setStatistic] = useState<Option<string> | null>(null)
  const [kind, setKind] = useState<PanelKind>(panel?.kind ?? 'line')
  const [icon, setIcon] = useState<PanelIcon | ''>(panel?.icon ?? '')
  const [background, setBackground] = useState(panel?.background ?? null)
  const [colour, setColour] = useState(panel?.colour ?? null)
  const [isTried, setTried] = useState(false)
  const statisticId = panel?.statisticId ?? statistic?.key
  const isTwin = taken.some((other) => other !== panel && other.statisticId === statisticId && other.kind === kind)
  const save = () => {
    setTried(true)
    if (!statisticId || isTwin) return
    const size = kind === 'number' ? { w: 3, h: 2 } : { w: 6, h: 4 }
    const place = panel ? { x: panel.x, y: panel.y, w: panel.w, h: panel.h } : { x: 0, y: belowAll(taken), ...size }
    onDone({ statisticId, kind, background, colour, icon: icon === '' ? null : icon, ...place })
  }
  return (
    <FormDialog title={t(panel ? 'look' : 'addPanel')} action={common('save')} onSubmit={save} onClose={onClose}>
      {!panel && (
        <Autocomplete<Option<string>>
          {...list}
          value={statistic}
          onChange={(_, next) => setStatistic(next)}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              required
              label={t('statistic')}
              error={isTried && !statisticId}
              helperText={isTried && !statisticId ? t('chooseStatistic') : undefined}
            />
          )}
        />
      )}
      <TextField
        select
        size="small"
        label={t('panelKind')}
        value={kind}
        error={isTwin}
        helperText={isTwin ? t('panelTwice') : undefined}
        onChange={({ target }) => setKind(target.value as PanelKind)}
      >
        {panelKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`kinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('icon')}
        value={icon}
        onChange={({ target }) => setIcon(target.value as PanelIcon | '')}
      >
        <MenuItem value="">{t('noIcon')}</MenuItem>
        {panelIcons.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`icons.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <ColourInput label={t('background')} value={background} onChange={setBackground} />
      <ColourInput label={t('textColour')} value={colour} onChange={setColour} />
    </FormDialog>
  )
}
