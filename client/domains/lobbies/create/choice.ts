/** The choice equal to the text, or undefined. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === text)
}
