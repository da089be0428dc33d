import type { MessageType } from '@/contract/messaging/message-content'

/**
 * The content of a message on WhatsApp and LINE (CHT-41).
 * @param to left out where the number is hidden
 */
export const outgoingJson = (to: string | undefined, type: MessageType, part: object): string =>
  JSON.stringify({ messaging_product: 'whatsapp', to, type, [type]: part })
