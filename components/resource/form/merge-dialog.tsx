'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '@/components/ui/busy-button'
import type { Merge, Side } from '../core/merge-changes'
import { ConflictChoice } from './conflict-choice'

/** So many of the merged values are listed; a grid may have thousands. */
const maxMerged = 50

interface Props {
  /** The changed part, if it is not the record itself. */
  name?: string
  /** Who has saved, and when. */
  by?: ReactNode
  merge: Merge
  labelOf: (name: string) => string
  /** A field's value as one of the two has it. */
  renderValue: (name: string, side: Side) => ReactNode
  isSaving: boolean
  onSave: (sides: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

/**
 * Another user has saved first: values changed by both are side by side, and the user chooses one of each; all others
 * are merged.
 */
export function MergeDialog({ name: part, by: saved, merge, labelOf, renderValue, isSaving, onSave, onCancel }: Props) {
  const t = useTranslations()
  const [chosen, setChosen] = useState<{ of: Merge; sides: Readonly<Record<string, Side>> }>()
  // Choices of an earlier conflict do not apply to this one.
  const sides = chosen?.of === merge ? chosen.sides : {}
  const choose = (next: Readonly<Record<string, Side>>) => setChosen({ of: merge, sides: next })
  const chooseAll = (side: Side) => choose(Object.fromEntries(merge.both.map((name) => [name, side])))
  const isDecided = merge.both.every((name) => sides[name])
  const merged = [
    ...merge.mine.map((name) => ({ name, side: 'mine' as const, by: 'changedByMe' as const })),
    ...merge.theirs.map((name) => ({ name, side: 'theirs' as const, by: 'changedByOthers' as const })),
  ]
  return (
    <Dialog open onClose={isSaving ? undefined : onCancel} aria-labelledby="conflict-title" maxWidth="sm" fullWidth>
      <DialogTitle id="conflict-title">
        {part === undefined ? t('resource.conflictTitle') : t('resource.conflictTitleOf', { name: part })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {saved}
        <DialogContentText>
          {t(merge.both.length > 0 ? 'resource.conflictChoose' : 'resource.conflictNone')}
        </DialogContentText>
        {merge.both.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
              {t('resource.allTheirs')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
              {t('resource.allMine')}
            </Button>
          </Box>
        )}
        {merge.both.map((name) => (
          <ConflictChoice
            key={name}
            name={name}
            label={labelOf(name)}
            side={sides[name]}
            onChoose={(side) => choose({ ...sides, [name]: side })}
            theirs={renderValue(name, 'theirs')}
            mine={renderValue(name, 'mine')}
          />
        ))}
        {merged.length > 0 && merge.both.length > 0 && (
          <DialogContentText>{t('resource.conflictMerged')}</DialogContentText>
        )}
        {merged.length > 0 && (
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, 30%) 1fr', gap: 3 }}>
            {merged.slice(0, maxMerged).map(({ name, side, by }) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {labelOf(name)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {renderValue(name, side)}
                  <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t(`resource.${by}`)}</Box>
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {merged.length > maxMerged && (
          <DialogContentText>{t('resource.conflictMore', { count: merged.length - maxMerged })}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSaving}>
          {t('common.cancel')}
        </Button>
        <BusyButton variant="contained" loading={isSaving} disabled={!isDecided} onClick={() => onSave(sides)}>
          {t('common.save')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
