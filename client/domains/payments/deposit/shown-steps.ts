type Step = { status: string; at: string; why: string | null }

/** The steps to show: equal consecutive ones are shown once. */
export function shownSteps<Shown extends Step>(steps: readonly Shown[]): Shown[] {
  return steps.filter((step, index) => {
    const previous = steps[index - 1]
    return previous?.status !== step.status || (step.why !== null && step.why !== previous.why)
  })
}
