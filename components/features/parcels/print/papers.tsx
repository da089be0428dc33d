'use client'
import type { Paper } from '@/contract/entities/parcels/packing'
import { AddressLabel } from './address-label'
import { askedPapers } from './asked-papers'
import { Cn22, Cn23, CommercialInvoice } from './customs-form'
import { PackingSlip } from './packing-slip'
import type { PaperKind } from './paper-kinds'
import { type Words, wordsFor } from './paper-words'

const forms = { label: AddressLabel, slip: PackingSlip, cn22: Cn22, cn23: Cn23, invoice: CommercialInvoice }
const abroad: ReadonlySet<PaperKind> = new Set(['cn22', 'cn23', 'invoice'])

interface Props {
  parcels: readonly Paper[]
  words: Words
  /** Left out: those that the destination of each parcel asks for. */
  kinds?: readonly PaperKind[]
}

/** The chosen papers, parcel by parcel; customs papers only of those that go to another country. */
export function Papers({ parcels, words, kinds }: Props) {
  return parcels.map((paper) => {
    const word = wordsFor(words, paper)
    return (kinds ?? askedPapers(paper))
      .filter((kind) => paper.declaration.isAbroad || !abroad.has(kind))
      .map((kind) => {
        const Form = forms[kind]
        return <Form key={`${paper.orderPackageId} ${kind}`} paper={paper} word={word} />
      })
  })
}
