'use client'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Control, FormProvider, useWatch } from 'react-hook-form'
import { Refusal } from '@/components/feedback/refusal'
import { useNameList } from '@/components/feedback/use-name-list'
import { CompanyScope } from '@/components/state/company-scope'
import { useLabels } from '@/components/state/labels'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { ApiError } from '@/lib/api/api'
import type { CautionProps } from '../core/description'
import type { Row } from '../core/list-types'
import { DraftOffer } from './draft-offer'
import { focusOnceThere } from './focus-once-there'
import { FormBar } from './form-bar'
import { FormFields } from './form-fields'
import { useAddressRows } from './use-address-rows'
import { useBusyFields } from './use-busy-fields'
import { type FormDescription, useFormRows } from './use-form-rows'
import { useHiddenFields } from './use-hidden-fields'
import { type FormOptions, useRecordForm } from './use-record-form'

// Two people seldom change the same record at once, so its code comes when they do.
const ConflictDialog = dynamic(() => import('./conflict-dialog').then((file) => file.ConflictDialog), { ssr: false })

interface Props extends Omit<FormOptions, 'required' | 'confirmation' | 'onRefusal'> {
  description: FormDescription
  onCancel: () => void
}

/**
 * The form of a record: the contract's rules, the first field or the first one in error focused, only what was changed is
 * sent.
 */
export function RecordForm({ description, onCancel, ...options }: Props) {
  const { caution: Caution, beside: Beside, inputs = noInputs, without = noConditions } = description
  const { entity, rules, onDirty } = options
  const label = useLabels(entity.path)
  const nameList = useNameList()
  const { rows, picksCompany } = useFormRows({ ...options, description })
  const names = useMemo(() => rows.flat(), [rows])
  // A company that is left out would silently be the administrative one.
  const required = picksCompany ? owner : none
  const confirmation: CautionProps['confirmation'] = useRef(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const state = useRecordForm(names, { ...options, required, confirmation, onRefusal: setRefusal })
  const { form, record, submit, conflict, offer } = state
  const { isBusy, noteBusy } = useBusyFields()
  const canSave = state.canSave && !isBusy
  const { isSubmitting, isDirty, errors } = form.formState
  const hidden = useHiddenFields(form, without)
  const address = useAddressRows(form, { rows, fields: rules.fields, record })
  const shownRows = address.rows.map((row) => row.filter((name) => !hidden.has(name))).filter((row) => row.length > 0)
  const labelOf = (name: string) => address.labelOf(name) ?? label(name)
  const first = shownRows[0]?.[0]
  const root = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => (first ? focusOnceThere(root.current, () => form.setFocus(first)) : undefined), [])
  useFirstWrong(root, form.formState.submitCount)
  // A refusal is about the values that were sent.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setRefusal(null) }), [form])
  useSaveShortcut(() => void (canSave && submit()))

  return (
    <Box
      ref={root}
      component="form"
      className="labels-above"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void submit(event)
      }}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Box
        onFocus={address.onFocus}
        sx={{ flex: 1, overflow: 'auto', p: 5, display: 'grid', gap: 4, alignContent: 'start' }}
      >
        {offer && (
          <DraftOffer
            time={offer.time}
            isOld={state.isOfferOld}
            onContinue={state.resume}
            onDiscard={state.dropOffer}
          />
        )}
        <FormProvider {...form}>
          <OfferedCompany control={picksCompany ? form.control : undefined}>
            <BesideFields beside={Beside && <Beside record={record} />}>
              <FormFields
                {...{ entity, rules, form, errors, record, inputs, labelOf }}
                rows={shownRows}
                isNeeded={(name) => required.includes(name) || address.isRequired(name)}
                onBusy={noteBusy}
              />
            </BesideFields>
          </OfferedCompany>
        </FormProvider>
        {refusal && <Refusal error={refusal} />}
        {Caution && <Caution control={form.control} record={record} confirmation={confirmation} />}
      </Box>
      <FormBar
        changes={isDirty ? state.changed.length : 0}
        text={nameList(state.changed.map(labelOf), state.changed.length)}
        isSaving={isSubmitting}
        canSave={canSave}
        onCancel={record ? undefined : onCancel}
        onDiscard={() => {
          state.forget()
          onDirty(false)
          onCancel()
        }}
      />
      {conflict && (
        <ConflictDialog
          entity={entity}
          rules={rules}
          conflict={conflict}
          isSaving={state.isResolving}
          onSave={(sides) => void state.resolve(sides)}
          onCancel={state.postpone}
        />
      )}
    </Box>
  )
}

/** A save that is refused leads to the first wrong field or cell, by its place on the page. */
function useFirstWrong(root: RefObject<HTMLFormElement | null>, saves: number): void {
  useEffect(() => {
    if (saves > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)')?.focus()
  }, [root, saves])
}

/** A new record refers to records of the company that is chosen for it. */
function OfferedCompany({ control, children }: { control: Control<Row> | undefined; children: ReactNode }) {
  return control ? <ChosenCompany control={control}>{children}</ChosenCompany> : children
}

function ChosenCompany({ control, children }: { control: Control<Row>; children: ReactNode }) {
  return <CompanyScope companyId={useWatch({ control, name: 'companyId' })}>{children}</CompanyScope>
}

/** The fields alone, or with something beside them. */
const BesideFields = ({ beside, children }: { beside: ReactNode; children: ReactNode }) =>
  beside ? (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>{children}</Box>
      {beside}
    </Box>
  ) : (
    children
  )

const owner: readonly string[] = ['companyId']
const none: readonly string[] = []
const noInputs = {}
const noConditions = {}
