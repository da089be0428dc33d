import type { LanguageCode } from '@/contract/language-codes'

/** Reads the text in pictures. */
export interface TextReader {
  /** @param language of the text, where it is known */
  recognize(picture: Buffer, mimeType: string, language: LanguageCode | undefined): Promise<string>
}

export interface Translator {
  /**
   * The translations of texts, in their order.
   * @param from undefined: to be detected
   * @param isHtml whether they have markup, which stays
   */
  translate(
    texts: readonly string[],
    from: LanguageCode | undefined,
    to: LanguageCode,
    isHtml: boolean,
  ): Promise<string[]>
}

export interface Writer {
  /** A text as the prompt says, about the content. */
  write(prompt: string, content: string): Promise<string>
}

/** The service answered nothing that can be used. The message is for the log. */
export class ToolFailed extends Error {}
