'use client'
import type { Paper } from '@/contract/entities/parcels/packing'
import { AddressLabel } from './address-label'
import { Cn22, Cn23, CommercialInvoice } from './customs-form'
import { PackingSlip } from './packing-slip'
import { type Words, wordsFor } from './paper-words'

export const paperKinds = ['label', 'slip', 'cn22', 'cn23', 'invoice'] as const
export type PaperKind = (typeof paperKinds)[number]

const forms = { label: AddressLabel, slip: PackingSlip, cn22: Cn22, cn23: Cn23, invoice: CommercialInvoice }
const abroad: ReadonlySet<PaperKind> = new Set(['cn22', 'cn23', 'invoice'])

interface Props {
  parcels: readonly Paper[]
  words: Words
  kinds: readonly PaperKind[]
}

/** The chosen papers, parcel by parcel; customs papers only of those that go to another country. */
export function Papers({ parcels, words, kinds }: Props) {
  return parcels.map((paper) => {
    const word = wordsFor(words, paper)
    return kinds
      .filter((kind) => paper.declaration.isAbroad || !abroad.has(kind))
      .map((kind) => {
        const Form = forms[kind]
        return <Form key={`${paper.orderPackageId} ${kind}`} paper={paper} word={word} />
      })
  })
}
