let help: () => Promise<void> = async () => {}

/** What is done where a file of this page cannot be had; who can help comes with the first press. */
export function onMissingFile(helper: () => Promise<void>): void {
  help = helper
}

export const fileIsMissing = () => help()
