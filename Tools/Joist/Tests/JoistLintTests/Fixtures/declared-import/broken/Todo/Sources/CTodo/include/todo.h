int todo(void);
