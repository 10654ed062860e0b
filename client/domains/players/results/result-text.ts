import { t } from '#messages/players.ts'
/** The label and color of each result. */
export const resultText = {
  win: {
    get word() {
      return t('players.result_text.win')
    },
    tone: 'win',
  },
  loss: {
    get word() {
      return t('players.result_text.loss')
    },
    tone: 'loss',
  },
  draw: {
    get word() {
      return t('players.result_text.draw')
    },
    tone: 'plain',
  },
  void: {
    get word() {
      return t('common.status.void')
    },
    tone: 'plain',
  },
} as const
