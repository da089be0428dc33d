'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLabels } from '@/components/state/labels'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import type { Side } from '../core/merge-changes'
import { ConflictChoice } from './conflict-choice'
import { ConflictValue } from './conflict-value'
import type { Conflict } from './use-record-form'

interface Props {
  entity: EntityShape
  /** Optional if no field can be a secret. */
  rules?: AnyEntity
  /** The changed part, if it is not the record itself. */
  name?: string
  conflict: Conflict
  isSaving: boolean
  onSave: (sides: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

/**
 * Another user has saved the record first: fields changed by both are side by side, and the user chooses a value for
 * each.
 */
export function ConflictDialog({ entity, rules, name: part, conflict, isSaving, onSave, onCancel }: Props) {
  const t = useTranslations()
  const label = useLabels(entity.path)
  const { merge, mine, theirs } = conflict
  const [chosen, setChosen] = useState<{ of: Conflict; sides: Readonly<Record<string, Side>> }>()
  // Choices of an earlier conflict do not apply to this one.
  const sides = chosen?.of === conflict ? chosen.sides : {}
  const choose = (next: Readonly<Record<string, Side>>) => setChosen({ of: conflict, sides: next })
  const chooseAll = (side: Side) => choose(Object.fromEntries(merge.both.map((name) => [name, side])))
  const isDecided = merge.both.every((name) => sides[name])
  const values = (name: string) => ({ name, entity, rules, newest: theirs.record })
  const merged = [
    ...merge.mine.map((name) => ({ name, record: mine, by: 'changedByMe' as const })),
    ...merge.theirs.map((name) => ({ name, record: theirs.record, by: 'changedByOthers' as const })),
  ]
  return (
    <Dialog open onClose={isSaving ? undefined : onCancel} aria-labelledby="conflict-title" maxWidth="sm" fullWidth>
      <DialogTitle id="conflict-title">
        {part === undefined ? t('resource.conflictTitle') : t('resource.conflictTitleOf', { name: part })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
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
            label={label(name)}
            side={sides[name]}
            onChoose={(side) => choose({ ...sides, [name]: side })}
            theirs={<ConflictValue {...values(name)} record={theirs.record} />}
            mine={<ConflictValue {...values(name)} record={mine} />}
          />
        ))}
        {merged.length > 0 && merge.both.length > 0 && (
          <DialogContentText>{t('resource.conflictMerged')}</DialogContentText>
        )}
        {merged.length > 0 && (
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, 30%) 1fr', gap: 3 }}>
            {merged.map(({ name, record, by }) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label(name)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <ConflictValue {...values(name)} record={record} />
                  <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t(`resource.${by}`)}</Box>
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSaving}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" loading={isSaving} disabled={!isDecided} onClick={() => onSave(sides)}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
