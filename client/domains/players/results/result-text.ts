/** The label and colour of each result. */
export const resultText = {
  win: { word: 'Win', tone: 'win' },
  loss: { word: 'Loss', tone: 'loss' },
  draw: { word: 'Draw', tone: 'plain' },
  void: { word: 'Void', tone: 'plain' },
} as const
