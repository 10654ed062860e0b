import { messagesOf } from './translate.ts'

export const t = messagesOf('discord')
