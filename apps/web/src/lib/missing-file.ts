let help: () => Promise<void> = async () => {}

/** The helper comes with the first press. */
export function onMissingFile(helper: () => Promise<void>): void {
  help = helper
}

export const fileIsMissing = () => help()
