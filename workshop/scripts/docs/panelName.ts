/** The name of the picture of an operation's panel, below docs/images. */
export const panelName = (resource: string, operation: string): string =>
	`panels/${resource}/${operation}`;

/** The same of a trigger's panel. */
export const triggerPanelName = (trigger: string): string => `panels/trigger/${trigger}`;
