import type { EnumValue } from '@/contract/enums'
import type { Scene } from '@/contract/rules/template-scenes'
import { readData } from '../read-data'
import type { Trilingual } from './trilingual'

/** What each scene's template says, and what an e-mail about it is called. */
export const templateTexts =
  readData<readonly { scene: Scene; subject: Trilingual; text: Trilingual }[]>('template-texts')

type HelpPage = readonly [type: EnumValue<'PageType'>, friendlyUrl: string, title: Trilingual, text: Trilingual]

/** The help pages of a site. */
export const helpPageTexts = readData<readonly HelpPage[]>('help-pages')
