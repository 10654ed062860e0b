/** How each result of a match is called and coloured. */
export const resultWords = {
  win: { word: 'Win', tone: 'win' },
  loss: { word: 'Loss', tone: 'loss' },
  draw: { word: 'Draw', tone: 'plain' },
  void: { word: 'Void', tone: 'plain' },
} as const
