type Step = { status: string; at: string; why: string | null }

/** The steps as a person sees them: what was written down twice, with nothing new to say, is one. */
export function shownSteps<Shown extends Step>(steps: readonly Shown[]): Shown[] {
  return steps.filter((step, index) => {
    const before = steps[index - 1]
    return before?.status !== step.status || (step.why !== null && step.why !== before.why)
  })
}
