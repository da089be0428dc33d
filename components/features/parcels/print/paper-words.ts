import type { Paper } from '@/contract/entities/packing'

export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
/** A word of a paper: in English, and in the customer's language where that is another one. */
export type Word = (name: string) => string

export const wordsFor = (words: Words, { language }: Pick<Paper, 'language'>): Word => {
  return (name) => {
    const [english, local] = [words.en?.[name] ?? name, words[language]?.[name]]
    return local && local !== english ? `${english} · ${local}` : english
  }
}

/** Grams as they stand on papers. */
export const kilograms = (grams: number | null): string => (grams ? `${(grams / 1000).toFixed(3)} kg` : '–')
