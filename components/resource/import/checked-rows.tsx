'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Pagination from '@mui/material/Pagination'
import { useTranslations } from 'next-intl'
import type { EntityShape } from '@/contract/shape'
import type { SheetDescription, SheetImport } from '@/contract/sheet-import'
import { sheetPageRows } from '@/contract/sheet-limits'
import { ErrorKinds } from './error-kinds'
import { FixedValues } from './fixed-values'
import { FormQuestion } from './form-choice'
import { HeadingMatch } from './heading-match'
import { countOf } from './report-counts'
import { ReportFilter } from './report-filter'
import { ReportRows } from './report-rows'
import { SheetLayout } from './sheet-layout'
import { StateChoices } from './state-choices'
import { SuggestedCorrections } from './suggested-corrections'
import { useSheet } from './use-sheet'
import type { SheetCheck } from './use-sheet-check'

interface Props {
  entity: EntityShape
  check: SheetCheck
  report: SheetImport
}

/** The rows of a dry run by what becomes of them, and the choices that they depend on. */
export function CheckedRows({ entity, check, report }: Props) {
  const t = useTranslations('sheets')
  const { sheet, labelOf } = useSheet(entity)
  const { forms = [], zones = [] } = report
  const { action, isChecking, renames, confirmsAll } = check
  const reading = { forms, zones, labelOf, isDisabled: isChecking, onForm: check.chooseForm }
  const hasWarnings = countOf(report, 'leftOut') > 0 || confirmsAll
  const pages = Math.max(1, Math.ceil(countOf(report, action) / sheetPageRows))
  return (
    <Box aria-busy={isChecking} sx={{ display: 'grid', gap: 3 }}>
      <ReportFilter report={report} action={action} isDisabled={isChecking} onAction={check.setAction} />
      {report.layout && (
        <SheetLayout
          {...{ report, layout: report.layout }}
          isDisabled={isChecking}
          onRead={check.readAs}
          onAnew={check.startAnew}
        />
      )}
      {report.states && (
        <StateChoices states={report.states} isDisabled={isChecking} onChoose={(states) => check.readAs({ states })} />
      )}
      {report.headings && (
        <FixedValues
          reading={reading}
          missing={report.missing ?? []}
          others={unsaidColumns(sheet, report)}
          onFix={check.fix}
        />
      )}
      {forms
        .filter(({ value }) => value === null)
        .map((form) => (
          <FormQuestion key={form.key} {...{ form, labelOf }} isDisabled={isChecking} onChoose={check.chooseForm} />
        ))}
      <SuggestedCorrections
        corrections={report.corrections ?? []}
        labelOf={labelOf}
        isDisabled={isChecking}
        onCorrect={check.correct}
      />
      <ErrorKinds kinds={report.errorKinds ?? []} isDisabled={isChecking} onCorrect={check.correct} />
      {sheet && (
        <HeadingMatch
          {...{ sheet, reading }}
          headings={report.headings ?? []}
          composition={{ joins: report.joins ?? [], splits: report.splits ?? [] }}
          isFamiliar={report.profile !== undefined || report.matching !== undefined}
          onCompose={check.compose}
          onMatch={check.matchHeading}
        />
      )}
      {sheet?.mayRename && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={renames}
              disabled={isChecking}
              onChange={(_, isChecked) => check.setRenames(isChecked)}
            />
          }
          label={t('renames')}
        />
      )}
      {hasWarnings && (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={confirmsAll} onChange={(_, isChecked) => check.confirmAll(isChecked)} />
          }
          label={t('withWarnings')}
        />
      )}
      <ReportRows
        rows={check.rows ?? []}
        labelOf={labelOf}
        isConfirmed={check.isConfirmed}
        onConfirm={confirmsAll ? undefined : check.confirmRow}
      />
      {pages > 1 && (
        <Pagination
          size="small"
          count={pages}
          page={check.page}
          disabled={isChecking}
          onChange={(_, next) => check.setPage(next)}
        />
      )}
    </Box>
  )
}

/** The columns that neither the file has nor anything stands for. */
function unsaidColumns(
  sheet: SheetDescription | undefined,
  { headings = [], joins = [], splits = [], missing = [] }: SheetImport,
) {
  const said = new Set([
    ...[...headings, ...joins, ...missing].map(({ column }) => column),
    ...splits.flatMap(({ columns }) => columns),
  ])
  return sheet?.columns.filter(({ name }) => !said.has(name)) ?? []
}
