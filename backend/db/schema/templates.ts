import {
  emailTemplates as email,
  lineTemplates as line,
  smsTemplates as sms,
  whatsappTemplates as whatsapp,
} from '@/contract/entities/templates'
import { tableOf } from '../table-of'

export const emailTemplates = tableOf(email)
export const smsTemplates = tableOf(sms)
export const whatsappTemplates = tableOf(whatsapp)
export const lineTemplates = tableOf(line)
